export default {
  error: { balance: 'Insufficient balance, please recharge' },
} as const
