export default {
  title: 'Suggested replenishment',
  cover: '{days} days of cover',
  empty: 'Sold out',
  short: '{cartons} × {pieces} suggested',
  arithmetic:
    '({out} / 30) a day × ({lead} days on the way + {reserve} in reserve) − {available} available − {coming} on the way: {cartons} × {pieces} pieces',
  plan: 'Create inbound plan',
} as const
