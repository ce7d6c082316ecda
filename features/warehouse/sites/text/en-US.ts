export default {
  selector: {
    all: 'All warehouses',
    label: 'Warehouse {warehouse}',
    setDefault: 'Set as default',
    cancelDefault: 'Remove as default',
  },
  contract: {
    hint: 'Warehouse pages open once your company has a contract for this country. Your contacts are listed on the home page.',
    home: 'Go to the home page',
  },
  error: {
    notReviewed:
      'Your company has not been reviewed yet, so it cannot place orders or submit inbound plans. Complete the company details and submit them for review',
  },
} as const
