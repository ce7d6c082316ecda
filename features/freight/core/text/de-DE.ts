export default {
  error: {
    future: 'Dieser Zeitpunkt liegt in der Zukunft',
  },
}
