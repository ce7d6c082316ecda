export default {
  error: {
    future: 'Dieser Zeitpunkt liegt noch vor uns',
  },
}
