export default {
  error: {
    future: 'This time is still to come',
  },
}
