import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { administration: 'Administration', users: 'Personnel', form: 'Nouveau compte du personnel' },
  list: { search: 'Identifiant ou nom' },
  field: {
    AccountName: 'Identifiant',
    ChineseName: 'Nom',
    Roles: 'Rôles',
    Role: 'Rôle',
    Password: 'Mot de passe',
    ConfirmPassword: 'Répéter le mot de passe',
    IsEnabled: 'Actif',
    LastLoginTime: 'Dernière connexion',
  },
  section: { account: 'Compte' },
  help: {
    accountName: '3 à 20 caractères : une lettre d’abord, puis lettres, chiffres et _. Il ne peut plus être modifié ensuite.',
    password: '8 à 64 caractères, pas de mot de passe courant. Remettez-le en personne à votre collègue.',
    roles:
      'Exploitation : fret, entrepôts de tous les pays, clients et contenu. Entrepôt : un seul pays. Finance : factures, portefeuilles et comptabilité. Contenu : site web et avis. Administrateur : tout, y compris le personnel et le journal d’audit.',
  },
  action: {
    add: 'Ajouter un compte',
    enable: 'Activer',
    disable: 'Désactiver',
    resetPassword: 'Réinitialiser le mot de passe',
    toList: 'Retour au personnel',
  },
  ask: {
    disable:
      '{name} sera immédiatement déconnecté de tous ses appareils et ne pourra plus se connecter. Vous pourrez réactiver le compte plus tard.',
    resetPassword: '{name} sera déconnecté de tous ses appareils et devra utiliser le nouveau mot de passe.',
  },
  empty: {
    title: 'Aucun compte du personnel trouvé',
    hint: 'Donnez à chaque collègue un compte personnel avec les rôles nécessaires.',
  },
  done: { added: 'Compte du personnel ajouté' },
  error: {
    nameTaken: 'Cet identifiant est déjà pris',
    ownAccount: 'Vous ne pouvez pas faire cela sur votre propre compte',
    ownRole: 'Vous ne pouvez pas vous retirer le rôle d’administrateur',
    lastAdministrator: 'Il doit rester au moins un administrateur actif',
  },
} satisfies Translation<typeof en>
