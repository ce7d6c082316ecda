export default {
  error: { insufficient: 'Insufficient stock' },
} as const
