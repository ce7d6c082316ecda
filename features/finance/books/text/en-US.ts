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
  rule: {
    tooLong: 'One export covers a year at most',
    year: 'A DATEV posting batch belongs to one year: export each year by itself',
  },
  total: 'Total',
} as const
