export default {
  error: {
    future: 'Dieser Zeitpunkt liegt in der Zukunft',
  },
  rule: { clearanceElsewhere: 'Diese Verzollungsart gibt es im Bestimmungsland nicht' },
}
