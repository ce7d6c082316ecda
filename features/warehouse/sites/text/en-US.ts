export default {
  selector: { label: 'Warehouse {warehouse}', setDefault: 'Make this my default', cancelDefault: 'No longer my default' },
  error: {
    noContract: 'Your company has no contract for this warehouse yet. Please contact your account manager',
    notReviewed:
      'Your company has not been reviewed yet, so it cannot order or announce goods. Complete the company data and submit it for review',
  },
} as const
