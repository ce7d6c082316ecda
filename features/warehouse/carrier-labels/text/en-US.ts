export default {
  title: { return: 'RETURN', parcel: 'PARCEL' },
  from: 'From',
  to: 'To',
} as const
