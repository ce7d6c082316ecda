import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { resetPassword: 'Mot de passe' },
  section: 'Votre mot de passe',
  hint: 'Tous les autres appareils sont déconnectés. Si une adresse est liée au compte, elle en est informée.',
  field: {
    OldPassword: 'Mot de passe actuel',
    NewPassword: 'Nouveau mot de passe',
    ConfirmPassword: 'Répéter le nouveau mot de passe',
  },
  help: '8 à 64 lettres, chiffres et symboles, sans espace, pas de mot de passe courant',
  save: 'Modifier le mot de passe',
} satisfies Translation<typeof en>
