export default {
  error: {
    future: 'This time is in the future',
  },
  rule: { clearanceElsewhere: 'This clearance mode is not available in the destination country' },
}
