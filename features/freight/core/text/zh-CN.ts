export default {
  error: {
    future: '时间不能晚于现在',
  },
  rule: { clearanceElsewhere: '目的国不提供该清关方式' },
}
