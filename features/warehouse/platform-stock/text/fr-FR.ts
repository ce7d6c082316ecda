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
    DifferencePcs: 'Écart',
    IsDifferent: 'Diffère de notre entrepôt',
    UpdatedTime: 'Date du rapport',
    FlowTime: 'Heure',
    ChangePcs: 'Variation',
    AfterPcs: 'Après',
    BillMonth: 'Mois',
    RelateNo: 'Rapport',
    IsEmpty: 'Épuisé sur la plateforme',
  },
  list: { search: 'Rechercher un SKU plateforme ou un FNSKU' },
  action: {
    fetch: 'Récupérer maintenant',
    importFile: 'Importer un rapport',
    allFlow: 'Tous les mouvements',
    flow: 'Mouvements',
    toList: 'Voir le stock plateforme',
  },
  standing: {
    unknown: 'Aucun produit avec ce FNSKU',
    replenish: 'À réapprovisionner',
    empty: 'Épuisé partout',
  },
  fetch: { asOf: 'Chiffres au {time}', never: 'Pas encore récupéré' },
  fault: {
    unreachable: '{time} : les plateformes étaient injoignables. Les chiffres restent ceux du dernier rapport.',
    refused:
      '{time} : les plateformes ont refusé notre accès. Les chiffres restent ceux du dernier rapport ; veuillez nous contacter.',
    noAccount: '{time} : aucun compte de plateforme n’est relié à votre société. Veuillez nous contacter.',
    invalid:
      '{time} : la réponse des plateformes était illisible. Rien n’en a été repris ; les chiffres restent ceux du dernier rapport.',
  },
  error: {
    notOffered: 'Le stock ne peut pas être récupéré auprès des plateformes ici. Veuillez importer un rapport de stock.',
    justAsked: 'Les plateformes viennent d’être interrogées. Veuillez patienter {seconds} secondes.',
  },
  done: { asked: 'Interrogation des plateformes en cours' },
  sheet: { title: 'Rapport de stock', flow: 'Mouvements' },
  help: { workbook: 'Une ligne par article de la plateforme. Un écart avec le rapport précédent devient un mouvement.' },
  empty: {
    title: 'Aucun rapport de stock',
    hint: 'Importez le rapport de stock d’une plateforme pour le comparer à notre entrepôt.',
    flowTitle: 'Aucun mouvement',
    flowHint: 'Un mouvement apparaît quand un rapport diffère du précédent.',
  },
} satisfies Translation<typeof en>
