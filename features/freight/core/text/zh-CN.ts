export default {
  error: {
    future: '时间不能晚于现在',
  },
}
