// Everything by which a page notices that it may have missed something: it is looked at again, came back from the
// browser's own cache, the network changed (L-05, D-01).
export function onWaking(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) wake();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', restored);
  addEventListener('online', wake);
  addEventListener('offline', wake);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', restored);
    removeEventListener('online', wake);
    removeEventListener('offline', wake);
  };
}
