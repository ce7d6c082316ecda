export default {
  error: {
    future: 'Cette heure est dans le futur',
  },
}
