import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { notices: 'Avis des entrepôts', notice: 'Avis d’entrepôt' },
  title: 'Avis des entrepôts : {country}',
  confirm: 'J’ai lu',
  later: 'Plus tard',
  all: 'Tous les avis',
  empty: {
    title: 'Aucun avis',
    hint: 'Ce que les clients doivent savoir d’un entrepôt : horaires, fermetures. Rédigez le premier avis.',
    read: 'Les avis des entrepôts, horaires ou fermetures, apparaissent ici.',
  },
  list: { search: 'Chercher un numéro ou un titre' },
  field: {
    NoticeNumberStr: 'Numéro',
    NotifyTitle: 'Titre',
    NotifyContent: 'Texte',
    PublishTime: 'Affiché à partir du',
    ExpireTime: 'Affiché jusqu’au',
    Languages: 'Langues',
    UpdatedTime: 'Modifié',
    IsConfirmedAnew: 'Demander une nouvelle confirmation',
  },
  section: {
    publish: 'Mise en ligne',
    'en-US': 'Texte en anglais',
    'zh-CN': 'Texte en chinois',
    'de-DE': 'Texte en allemand',
    'fr-FR': 'Texte en français',
  },
  help: {
    language: 'Chaque client lit sa langue, à défaut l’anglais, sinon la première disponible. Les deux champs ou aucun.',
    publish: 'Vide : dès son enregistrement',
    expire: 'Vide : jusqu’à sa suppression',
    confirmedAnew: 'L’avis est présenté à nouveau à ceux qui l’ont confirmé',
  },
  action: { add: 'Nouvel avis' },
  done: { saved: 'Avis enregistré' },
  error: { span: 'La fin doit être postérieure au début' },
} as const satisfies Translation<typeof en>
