export default {
  menu: { administration: 'Administration', users: 'Staff', form: 'New staff account' },
  list: { search: 'User name or full name' },
  field: {
    AccountName: 'User name',
    ChineseName: 'Full name',
    Roles: 'Roles',
    Role: 'Role',
    Password: 'Password',
    ConfirmPassword: 'Repeat the password',
    IsEnabled: 'Active',
    LastLoginTime: 'Last sign-in',
  },
  section: { account: 'Account' },
  help: {
    accountName: '3 to 20 characters: a letter first, then letters, digits and _. It cannot be changed later.',
    password: '8 to 64 characters, no common password. Give it to your colleague in person.',
    roles:
      'Operations: freight, warehouses of all countries, customers and content. Warehouse: one country. Finance: bills, wallets and books. Content: website and notices. Administrator: everything, with staff and the audit log.',
  },
  action: {
    add: 'Add staff',
    enable: 'Activate',
    disable: 'Deactivate',
    resetPassword: 'Reset password',
    toList: 'Back to staff',
  },
  ask: {
    disable: '{name} will be signed out on all devices at once and can no longer sign in. You can reactivate the account later.',
    resetPassword: '{name} will be signed out on all devices and needs the new password to sign in.',
  },
  empty: { title: 'No staff accounts found', hint: 'Give each colleague an account of their own, with the roles they need.' },
  done: { added: 'Staff account added' },
  error: {
    nameTaken: 'This user name is taken',
    ownAccount: 'You cannot do this to your own account',
    ownRole: 'You cannot take the administrator role from yourself',
    lastAdministrator: 'At least one active administrator must remain',
  },
} as const
