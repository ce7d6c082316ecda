import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    stock: 'Recherche de stock',
    batch: 'Lot',
    quarantines: 'Quarantaine',
    quarantine: 'Quarantaine',
    adjustments: 'Ajustements de stock',
  },
  field: {
    ShelfCode: 'Emplacement',
    BatchNo: 'Lot',
    PutawayDate: 'Mise en stock',
    TotalPcs: 'En stock',
    AvailablePcs: 'Disponible',
    LockedPcs: 'Réservé',
    QuarantinedPcs: 'En quarantaine',
    DamagedPcs: 'Endommagé',
    InTransitPcs: 'En transit',
    IsQuarantined: 'En quarantaine',
    StockAdjustmentKind: 'Motif type',
    EndReason: 'Résultat',
    Photos: 'Photos',
    QuarantineNo: 'N° de quarantaine',
    QuarantineState: 'Statut',
    OperateTime: 'Date',
    StockFlowType: 'Mouvement',
    Change: 'Variation',
    AfterAvailable: 'Disponible après',
    AfterTotal: 'En stock après',
    RelateNo: 'Document',
    Operator: 'Par',
  },
  search: 'Rechercher FNSKU, SKU, nom ou lot',
  searchQuarantine: 'Rechercher un n° ou un motif',
  empty: { title: 'Aucun résultat', hint: 'Vous trouvez ici le stock de tous les clients, par lot.' },
  section: { stock: 'Stock', movements: 'Mouvements', quarantine: 'Quarantaine', photos: 'Photos', history: 'Historique' },
  action: { adjust: 'Ajuster le stock', start: 'Mettre en quarantaine' },
  move: { release: 'Libérer', condemn: 'Passer en endommagé' },
  event: { release: 'Libérée', condemn: 'Passée en endommagé' },
  hint: {
    adjust: 'Le client voit le mouvement avec son motif et il est informé.',
    start: 'Les pièces ne peuvent pas être commandées avant d’être libérées. Le client est informé.',
  },
  change: { available: '{pieces} disponible', locked: '{pieces} réservé', damaged: '{pieces} endommagé' },
  message: {
    adjusted: '{fnsku} : {kind}, pièces : {pieces}. {reason}',
    quarantined: '{fnsku} : mise en quarantaine, pièces : {pieces}. {reason}',
    released: '{fnsku} : sortie de quarantaine, pièces : {pieces}. {reason}',
    condemned: '{fnsku} : passage en endommagé après quarantaine, pièces : {pieces}. {reason}',
  },
  error: {
    serials: '{fnsku} a des numéros de série : ses pièces sont gérées par numéro',
    named:
      '{fnsku} : {pieces} pièces endommagées à sortir, mais {named} sont réservées à des destructions en cours. Seules {free} sont libres',
  },
} satisfies Translation<typeof en>
