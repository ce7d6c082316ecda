export default {
  refused: {
    title: 'This sign-in cannot go on',
    invalid_client: 'The application that sent you here is not known to Quayside. Please tell whoever runs it.',
    invalid_redirect_uri:
      'The application wants you to be sent to an address that it has not registered with Quayside. To be safe, we stop here.',
    session_not_found:
      'This sign-in has expired or was already completed. Please begin again in the application that you came from.',
    needs_https:
      'Quayside signs users in to other applications over https only. Whoever runs this portal sets its address as PUBLIC_URL.',
    server_error: 'Something went wrong on our side. Please try again in a moment.',
    other: 'The application that sent you here asked for something that Quayside does not do. Please tell whoever runs it.',
  },
  toPortal: 'To the portal',
  callback: {
    title: 'Signing in',
    busy: 'One moment …',
    refused: 'The sign-in was not completed. Please try again.',
    foreign: 'This sign-in did not begin in this window. Please begin again here.',
    other: 'Meanwhile somebody else is signed in here. Please sign in again.',
    again: 'Sign in',
  },
}
