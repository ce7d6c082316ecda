export default {
  menu: { resetPassword: 'Change password' },
  section: 'Your password',
  hint: 'All other devices are signed out. If an email address is linked to your account, it receives a notification.',
  field: { OldPassword: 'Current password', NewPassword: 'New password', ConfirmPassword: 'Repeat new password' },
  help: '8 to 64 letters, digits and symbols, no spaces, no common password',
  save: 'Change password',
} as const
