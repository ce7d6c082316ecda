import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { freight: 'Rapports de fret', dockToStock: 'Du quai au stock' },
  title: {
    throughput: 'Commandes par mois et par type',
    onTime: 'Livraisons à temps',
    lanes: 'Volume par liaison',
    dockToStock: 'Du quai au stock',
  },
  hint: {
    throughput: 'Selon le mois de la commande. Les commandes annulées ne sont pas comptées.',
    onTime: 'Livraisons avec rendez-vous. Celles faites avant la fin du jour du rendez-vous sont à temps.',
    lanes: 'Commandes passées dans la période. Le graphique montre les dix plus grandes liaisons.',
    dockToStock: 'Heures entre la première réception d’un plan et la fin de ce plan.',
  },
  chart: {
    throughput: 'Commandes',
    onTime: 'À temps, en %',
    lanes: 'Volume en m³',
    median: 'Médiane',
    percentile90: '90e centile',
  },
  field: {
    Period: 'Période',
    Month: 'Mois',
    OrderLoaddingAndServiceScopeType: 'Type',
    Orders: 'Commandes',
    Deliveries: 'Livraisons',
    OnTime: 'À temps',
    Late: 'En retard',
    Share: 'À temps, %',
    Origin: 'De',
    Destination: 'Vers',
    Lane: 'Liaison',
    Plans: 'Plans de réception',
    Median: 'Médiane, heures',
    Percentile90: '90e centile, heures',
  },
  allCompanies: 'Tous les clients',
  rule: { tooLong: 'Un rapport couvre deux ans au plus' },
  none: 'Rien dans cette période.',
} satisfies Translation<typeof en>
