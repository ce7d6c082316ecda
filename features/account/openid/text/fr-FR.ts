import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  refused: {
    title: 'Cette connexion ne peut pas se poursuivre',
    invalid_client: 'L’application qui vous envoie ici n’est pas connue de Quayside. Veuillez prévenir son exploitant.',
    invalid_redirect_uri:
      'L’application veut vous renvoyer vers une adresse qu’elle n’a pas déclarée auprès de Quayside. Par prudence, nous nous arrêtons ici.',
    session_not_found: 'Cette connexion a expiré ou est déjà terminée. Veuillez recommencer dans l’application d’où vous venez.',
    needs_https:
      'Quayside ne connecte ses utilisateurs à d’autres applications qu’en https. L’exploitant du portail indique son adresse dans PUBLIC_URL.',
    server_error: 'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.',
    other: 'L’application qui vous envoie ici demande ce que Quayside ne propose pas. Veuillez prévenir son exploitant.',
  },
  toPortal: 'Vers le portail',
  callback: {
    title: 'Connexion',
    busy: 'Un instant…',
    refused: 'La connexion n’a pas abouti. Veuillez réessayer.',
    foreign: 'Cette connexion n’a pas commencé dans cette fenêtre. Veuillez recommencer ici.',
    other: 'Entre-temps, quelqu’un d’autre s’est connecté ici. Veuillez vous reconnecter.',
    again: 'Se connecter',
  },
} satisfies Translation<typeof en>
