export default {
  error: { balance: 'Balance not enough, please recharge' },
} as const
