export default {
  selector: { label: 'Warehouse {warehouse}', setDefault: 'Set as default', cancelDefault: 'Remove as default' },
  error: {
    noContract: 'Your company has no contract for this warehouse yet. Please contact your account manager',
    notReviewed:
      'Your company has not been reviewed yet, so it cannot place orders or submit inbound plans. Complete the company details and submit them for review',
  },
} as const
