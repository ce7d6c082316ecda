import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    stock: 'Bestandssuche',
    batch: 'Charge',
    quarantines: 'Quarantäne',
    quarantine: 'Quarantäne',
    adjustments: 'Bestandskorrekturen',
  },
  field: {
    ShelfCode: 'Lagerplatz',
    BatchNo: 'Charge',
    PutawayDate: 'Einlagerung',
    TotalPcs: 'Bestand',
    AvailablePcs: 'Verfügbar',
    LockedPcs: 'Reserviert',
    QuarantinedPcs: 'In Quarantäne',
    DamagedPcs: 'Beschädigt',
    InTransitPcs: 'Unterwegs',
    IsQuarantined: 'In Quarantäne',
    StockAdjustmentKind: 'Anlass',
    EndReason: 'Ergebnis',
    Photos: 'Fotos',
    QuarantineNo: 'Quarantäne-Nr.',
    QuarantineState: 'Status',
    OperateTime: 'Zeitpunkt',
    StockFlowType: 'Bewegung',
    Change: 'Änderung',
    AfterAvailable: 'Danach verfügbar',
    AfterTotal: 'Danach im Bestand',
    RelateNo: 'Beleg',
    Operator: 'Durch',
  },
  search: 'FNSKU, SKU, Name oder Charge suchen',
  searchQuarantine: 'Quarantäne-Nr. oder Grund suchen',
  empty: { title: 'Nichts gefunden', hint: 'Hier finden Sie den Bestand aller Kunden nach Charge.' },
  section: { stock: 'Bestand', movements: 'Bewegungen', quarantine: 'Quarantäne', photos: 'Fotos', history: 'Verlauf' },
  action: { adjust: 'Bestand korrigieren', start: 'In Quarantäne nehmen' },
  move: { release: 'Freigeben', condemn: 'Als beschädigt buchen' },
  event: { release: 'Freigegeben', condemn: 'Als beschädigt gebucht' },
  hint: {
    adjust: 'Der Kunde sieht die Bewegung mit ihrem Grund und wird benachrichtigt.',
    start: 'Bis zur Freigabe kann die Ware nicht bestellt werden. Der Kunde wird benachrichtigt.',
  },
  change: { available: '{pieces} verfügbar', locked: '{pieces} reserviert', damaged: '{pieces} beschädigt' },
  message: {
    adjusted: '{fnsku}: {kind}, Stück: {pieces}. {reason}',
    quarantined: '{fnsku}: in Quarantäne, Stück: {pieces}. {reason}',
    released: '{fnsku}: aus der Quarantäne freigegeben, Stück: {pieces}. {reason}',
    condemned: '{fnsku}: nach Quarantäne als beschädigt gebucht, Stück: {pieces}. {reason}',
  },
  error: {
    serials: '{fnsku} hat Seriennummern: Seine Stücke werden über die Nummern gebucht',
    named:
      '{fnsku}: {pieces} beschädigte Stück sollen abgehen, aber {named} sind für offene Vernichtungen vorgesehen. Frei sind nur {free}',
  },
} satisfies Translation<typeof en>
