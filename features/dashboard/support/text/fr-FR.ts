import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  test: {
    title: 'Test de connexion',
    lead: 'Ce que le support doit savoir quand quelque chose ne marche pas. Rien ici n’est secret.',
    version: 'Version du serveur',
    build: 'Version de cette page',
    server: 'Serveur',
    live: 'Mises à jour en direct',
    storage: 'Stockage du navigateur',
    browser: 'Navigateur',
    language: 'Langue',
    zone: 'Fuseau horaire',
    screen: 'Écran',
    time: 'Heure',
    reached: 'Joint en {ms} ms',
    missed: 'Injoignable',
    works: 'Fonctionne',
    blocked: 'Bloqué',
    checking: 'Vérification…',
    again: 'Tester à nouveau',
    copy: 'Tout copier',
    copied: 'Copié',
  },
  maintenance: {
    title: 'Le portail est en maintenance',
    text: 'Il revient sous peu. Les commandes passées restent en cours de traitement.',
    waiting: 'Cette page vous y ramène d’elle-même.',
    retry: 'Réessayer',
    still: 'Pas encore. Nouvel essai toutes les {seconds} secondes.',
  },
} as const satisfies Translation<typeof en>
