export default {
  error: {
    future: 'Cette heure est encore à venir',
  },
}
