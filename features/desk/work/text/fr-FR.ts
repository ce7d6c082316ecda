import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  section: { work: 'Attribution et notes internes' },
  hint: 'Réservé au personnel. Le client ne voit ni l’une ni les autres.',
  assigned: 'Attribué à {name} depuis le {time}',
  unassigned: 'Non attribué',
  take: 'Prendre en charge',
  release: 'Libérer',
  giveTo: 'Confier à',
  note: 'Note interne',
  addNote: 'Ajouter la note',
  noNotes: 'Aucune note interne',
  filter: { mine: 'Moi', team: 'Mon équipe', none: 'Personne' },
  home: {
    title: 'Travail attribué',
    mine: 'Le mien',
    team: 'Mon équipe',
    noneMine: 'Aucun travail en cours ne vous est attribué. Ouvrez un dossier et prenez-le en charge.',
    noneTeam: 'Aucun travail en cours n’est attribué à votre équipe.',
    age: 'Créé {time}',
    due: 'Échéance {time}',
    late: 'En retard depuis {time}',
  },
  error: { notTheirs: 'Le rôle de ce collègue ne couvre pas ce dossier' },
} satisfies Translation<typeof en>
