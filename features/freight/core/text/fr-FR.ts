export default {
  error: {
    future: 'Cette heure est dans le futur',
  },
  rule: { clearanceElsewhere: 'Ce mode de dédouanement n’existe pas dans le pays de destination' },
}
