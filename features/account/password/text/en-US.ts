export default {
  menu: { resetPassword: 'Change password' },
  section: 'Your password',
  hint: 'All other devices are signed out. If an e-mail is bound to your account, it is told.',
  field: { OldPassword: 'Present password', NewPassword: 'New password', ConfirmPassword: 'New password again' },
  help: '6 to 20 letters, digits and signs without blanks',
  save: 'Change password',
} as const
