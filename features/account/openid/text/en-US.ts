export default {
  refused: {
    title: 'This sign-in cannot continue',
    invalid_client: 'The application that sent you here is not registered with Quayside. Please contact its operator.',
    invalid_redirect_uri:
      'The application requested a return address that is not registered with Quayside. For your safety, the sign-in stops here.',
    session_not_found: 'This sign-in has expired or is already complete. Please start again in the application you came from.',
    needs_https:
      'Quayside signs users in to other applications over https only. The operator of this portal sets its address as PUBLIC_URL.',
    server_error: 'Something went wrong on our side. Please try again in a moment.',
    other: 'The application that sent you here requested something that Quayside does not support. Please contact its operator.',
  },
  toPortal: 'Go to the portal',
  callback: {
    title: 'Signing in',
    busy: 'One moment …',
    refused: 'The sign-in was not completed. Please try again.',
    foreign: 'This sign-in did not start in this window. Please start again here.',
    other: 'Another user has signed in here in the meantime. Please sign in again.',
    again: 'Sign in',
  },
}
