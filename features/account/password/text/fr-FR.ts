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
  help: '6 à 20 lettres, chiffres et symboles, sans espace',
  save: 'Modifier le mot de passe',
} satisfies Translation<typeof en>
