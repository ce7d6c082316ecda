export default {
  selector: { label: 'Warehouse {warehouse}', setDefault: 'Make this my default', cancelDefault: 'No longer my default' },
  error: {
    noContract: 'Your company has no contract for this warehouse yet. Please contact your account manager',
  },
} as const
