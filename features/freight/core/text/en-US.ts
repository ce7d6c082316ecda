export default {
  error: {
    future: 'This time is in the future',
  },
}
