import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Simulation de prix' },
  field: {
    No: 'N°',
    Weight: 'Poids (kg)',
    Length: 'Longueur (cm)',
    Width: 'Largeur (cm)',
    Height: 'Hauteur (cm)',
    Courier: 'Transporteur',
    CourierService: 'Service',
    HandlingFee: 'Préparation',
    CourierFee: 'Transport',
    Surcharges: 'Suppléments',
    Total: 'Total',
    Transit: 'Délai',
    Warnings: 'Remarques',
  },
  section: { parcels: 'Colis et destination', prices: 'Prix', sheet: 'Plusieurs colis à la fois' },
  action: { result: 'Télécharger les prix' },
  mark: { cheapest: 'Le moins cher', fastest: 'Le plus rapide', blocked: 'Impossible' },
  days: { one: '1 jour ouvré', range: '{min} à {max} jours ouvrés', some: '{max} jours ouvrés' },
  hint: {
    prices: 'Indiquez la destination et les dimensions des colis : chaque service est chiffré comme le serait une commande.',
    sheet: 'Un classeur de 1 000 lignes au plus, un colis par ligne. Chaque ligne revient avec son service le moins cher.',
  },
  read: '{count} lignes chiffrées',
  noService: 'Aucun service n’accepte ce colis',
} satisfies Translation<typeof en>
