export default {
  menu: { receivables: 'Receivables', terms: 'Payment terms' },
  field: {
    Bills: 'Open bills',
    OldestDueDate: 'Oldest due date',
    NotDue: 'Not due',
    Days30: '1–30 days',
    Days60: '31–60 days',
    Days90: '61–90 days',
    Older: 'Over 90 days',
    Overdue: 'Overdue',
    Total: 'Total',
    SettlementMode: 'Settlement',
    CreditLimits: 'Credit limits',
    GBP: 'Limit in GBP',
    EUR: 'Limit in EUR',
    USD: 'Limit in USD',
    CNY: 'Limit in CNY',
    Amount: 'Amount (±)',
  },
  action: { bills: 'Bills', overdue: 'Overdue bills', edit: 'Edit terms', history: 'History', correct: 'Correct balance' },
  event: {
    payFromWallet: 'Pays from the wallet',
    payByMonth: 'Pays monthly bills',
    changeLimit: 'Credit limit changed',
    correctWallet: 'Wallet corrected',
  },
  message: {
    payFromWallet: 'You now pay from your wallet',
    payByMonth: 'You now pay by monthly bill',
    changeLimit: 'Your credit limit was changed',
    correctWallet: 'An entry corrects your wallet',
  },
  ask: {
    edit: 'The terms apply at once. A company that pays from its wallet pays all fees that are due now; with monthly bills they go on the next bill. A limit of 0 means no limit with monthly bills, and no credit with a wallet.',
    correct:
      'A positive amount is added to the balance, a negative one is taken from what is available. The customer is notified and sees the reason.',
  },
  question: {
    repeated:
      '{operator} corrected this wallet by {amount} in the last 24 hours: {number}. Correct it by the same amount once more?',
  },
  noCredit: 'No credit',
  noLimit: 'No limit',
  list: { search: 'Company name' },
  empty: { title: 'No receivables', hint: 'Bills that are not paid yet appear here by company and currency.' },
  emptyTerms: { title: 'No companies', hint: 'Companies appear here once they register.' },
} as const
