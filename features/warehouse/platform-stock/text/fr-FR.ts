import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Stock plateforme', flow: 'Mouvements du stock plateforme', import: 'Importer un rapport de stock' },
  field: {
    PlatformCode: 'Plateforme',
    PlatformSku: 'SKU plateforme',
    PlatformPcs: 'Sur la plateforme',
    InTransitPcs: 'En route vers elle',
    WarehousePcs: 'Dans notre entrepôt',
    UpdatedTime: 'Date du rapport',
    FlowTime: 'Heure',
    ChangePcs: 'Variation',
    AfterPcs: 'Après',
    BillMonth: 'Mois',
    RelateNo: 'Rapport',
    IsEmpty: 'Épuisé sur la plateforme',
    Standing: 'Comparaison',
  },
  list: { search: 'Rechercher un SKU plateforme ou un FNSKU' },
  action: {
    importFile: 'Importer un rapport',
    allFlow: 'Tous les mouvements',
    flow: 'Mouvements',
    toList: 'Voir le stock plateforme',
  },
  standing: {
    unknown: 'Aucun produit avec ce FNSKU',
    replenish: 'À réapprovisionner',
    empty: 'Épuisé partout',
    fine: 'En stock',
  },
  sheet: { title: 'Rapport de stock', flow: 'Mouvements' },
  help: { workbook: 'Une ligne par article de la plateforme. Un écart avec le rapport précédent devient un mouvement.' },
  empty: {
    title: 'Aucun rapport de stock',
    hint: 'Importez le rapport de stock d’une plateforme pour le comparer à notre entrepôt.',
    flowTitle: 'Aucun mouvement',
    flowHint: 'Un mouvement apparaît quand un rapport diffère du précédent.',
  },
} satisfies Translation<typeof en>
