export default {
  error: {
    noContract: 'Your company has no contract for this warehouse yet. Please contact your account manager',
  },
} as const
