import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: "Journal d'audit" },
  empty: { title: 'Aucune entrée', hint: 'Ce que les utilisateurs modifient ou enregistrent apparaît ici.' },
  list: { search: "Nom d'utilisateur, numéro ou identifiant, en entier" },
  field: {
    CreatedTime: 'Heure',
    AccountName: 'Utilisateur',
    IsStaff: 'Personnel',
    Action: 'Action',
    Path: 'Appel',
    Summary: 'Objet',
    Address: 'Adresse Internet',
    RequestId: 'Requête',
    IsCustomer: 'Utilisateurs des clients',
  },
} satisfies Translation<typeof en>
