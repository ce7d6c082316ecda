import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Ihr Retourenpaket',
  waiting: 'Ihr Etikett wird geöffnet …',
  no: 'Etikett',
  service: 'Paketdienst',
  tracking: 'Sendungsnummer',
  print: 'Etikett drucken',
  code: 'Code des Pakets',
  codeHint: 'Zeigen Sie diesen Code in einer Annahmestelle vor, wenn Sie das Etikett nicht drucken können.',
  pickup: 'Abholung bei Ihnen',
  choose: 'Wählen Sie einen Tag, an dem jemand zu Hause ist. Der Paketdienst kommt zwischen 8 und 18 Uhr.',
  booked: 'Der Paketdienst kommt am {day}.',
  failed: 'Der Paketdienst kam vergeblich. Bitte wählen Sie einen anderen Tag.',
  change: 'Tag ändern',
  book: 'Abholung buchen',
  bookedNow: 'Gebucht. Der Paketdienst kommt am {day}.',
  day: 'Abholtag',
  dropOff: 'Bringen Sie das Paket mit dem Etikett zu einer Annahmestelle des Paketdienstes.',
  prepare: 'Das Etikett wird vorbereitet. Bitte kommen Sie in einigen Minuten wieder.',
  onTheWay: 'Das Paket ist unterwegs. Sie müssen nichts mehr tun.',
  received: 'Das Paket ist angekommen. Vielen Dank.',
  until: 'Diese Seite ist bis {date} verfügbar.',
} satisfies Translation<typeof en>
