import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  refused: {
    title: 'Diese Anmeldung kann nicht fortgesetzt werden',
    invalid_client:
      'Die Anwendung, von der Sie kommen, ist bei Quayside nicht bekannt. Bitte wenden Sie sich an deren Betreiber.',
    invalid_redirect_uri:
      'Die Anwendung möchte Sie an eine Adresse schicken, die sie bei Quayside nicht hinterlegt hat. Zur Sicherheit brechen wir hier ab.',
    session_not_found:
      'Diese Anmeldung ist abgelaufen oder schon abgeschlossen. Bitte beginnen Sie in der Anwendung, von der Sie kommen, noch einmal.',
    needs_https:
      'Bei anderen Anwendungen meldet Quayside nur über https an. Der Betreiber des Portals trägt dessen Adresse als PUBLIC_URL ein.',
    server_error: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
    other:
      'Die Anwendung, von der Sie kommen, verlangt etwas, das Quayside nicht anbietet. Bitte wenden Sie sich an deren Betreiber.',
  },
  toPortal: 'Zum Portal',
  callback: {
    title: 'Anmeldung',
    busy: 'Einen Moment …',
    refused: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es noch einmal.',
    foreign: 'Diese Anmeldung hat nicht in diesem Fenster begonnen. Bitte beginnen Sie hier noch einmal.',
    other: 'Inzwischen ist hier jemand anderes angemeldet. Bitte melden Sie sich noch einmal an.',
    again: 'Anmelden',
  },
} satisfies Translation<typeof en>
