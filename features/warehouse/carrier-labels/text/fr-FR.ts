import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { return: 'RETOUR', parcel: 'COLIS' },
  from: 'Expéditeur',
  to: 'Destinataire',
} satisfies Translation<typeof en>
