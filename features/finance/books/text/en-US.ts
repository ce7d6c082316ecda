export default {
  menu: { revenue: 'Revenue and accounting' },
  field: {
    Month: 'Month',
    CostType: 'Fee kind',
    Fees: 'Fees',
    Amount: 'Net amount',
    Period: 'Period',
    LegalEntity: 'Legal entity',
    Group: 'Group by',
  },
  allCompanies: 'All customers',
  chart: 'By month and {group}, without tax, in {currency}',
  none: 'No fees in this period',
  accounting: {
    title: 'Accounting export',
    hint: 'All bills, credit notes, payments and wallet entries of the period.',
    hledger: 'hledger journal',
    datev: 'DATEV posting batch',
  },
  total: 'Total',
} as const
