export default {
  menu: { list: 'Top-up records', detail: 'Top-up', form: 'Top up', desk: 'Top-ups' },
  field: {
    RechargeNo: 'Top-up no.',
    RechargeState: 'Status',
    Amount: 'Amount paid',
    ConfirmAmount: 'Amount booked',
    PayDate: 'Paid on',
    PayerAccountName: 'Paid from account',
    BankSlips: 'Bank slip',
  },
  section: { transfer: 'Transfer', slips: 'Bank slip', history: 'History' },
  account: { beneficiary: 'Beneficiary', iban: 'IBAN', bic: 'BIC', reference: 'Reference' },
  help: {
    slips: 'A picture or PDF of the transfer from your bank',
    booked: 'What arrived on our account. Without an amount, the one announced is booked.',
    payer: 'As it is named on the transfer, so that we find the payment',
    transfer:
      'Choose the currency to see our account, and transfer the amount first. It is credited to your wallet as soon as we find the payment, usually within a day.',
  },
  action: { add: 'Top up', send: 'Submit top-up', wallet: 'To the wallet' },
  move: { confirm: 'Confirm', cancel: 'Cancel top-up', takeBack: 'Take back' },
  ask: {
    takeBack:
      'The amount is taken out of the customer’s wallet again and the top-up is pending until its transfer arrives. The customer sees the reason.',
  },
  event: { create: 'Submitted', confirm: 'Confirmed', cancel: 'Cancelled', takeBack: 'Taken back' },
  done: { sent: 'Top-up submitted' },
  list: { search: 'Top-up number or account name' },
  empty: {
    title: 'No top-ups',
    hint: 'Transfer money and submit the bank slip: it is added to your wallet once we have found it.',
  },
  emptyDesk: { title: 'No top-ups', hint: 'Transfers that customers announce appear here.' },
  message: {
    confirmed: 'Top-up {no} is in your wallet',
    rejected: 'Top-up {no} rejected: {reason}',
    takenBack: 'Top-up {no} was taken out of your wallet again: {reason}',
  },
  error: {
    future: 'The day of payment must not be in the future',
    oneAmount: 'An amount can be entered for a single top-up only',
  },
  question: {
    more: '{announced} were announced for {number}. Book {amount} anyway?',
    repeated: 'You have already announced a transfer of this amount and day: {number}. Announce another one?',
  },
} as const
