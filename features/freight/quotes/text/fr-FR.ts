export default {
  manual: {
    Battery: 'Produits avec batterie : devis du support nécessaire',
    Dangerous: 'Marchandises dangereuses : devis du support nécessaire',
    Oversize: 'Cartons de plus de 240 cm ou 70 kg : devis du support nécessaire',
    NoRate: 'Pas de prix immédiat pour cette demande. Le support vous établira un devis',
  },
} as const
