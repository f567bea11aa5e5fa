// Everything by which a page notices that it may have missed something: it is looked at again, came back from the
// browser's own cache, was thawed, the network changed (L-05, D-01); and whether anybody looks at it.

/** Listens on both targets of such events; the answer stops it. */
function listenTo(
  events: Readonly<Record<string, (event: Event) => void>>,
  ...targets: readonly EventTarget[]
): () => void {
  const each = (act: 'addEventListener' | 'removeEventListener') => {
    for (const target of targets)
      for (const [name, listener] of Object.entries(events)) target[act](name, listener);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}

const TICK_MS = 1_000;
/** Between two ticks this much of the clock is missing only when the device slept. */
const SLEPT_MS = 5_000;

/** A device that sleeps with the page in view tells the page nothing: only the clock has gone on. */
function onSleep(wake: () => void): () => void {
  let last = Date.now();
  const tick = setInterval(() => {
    const slept = Date.now() - last > SLEPT_MS;
    last = Date.now();
    if (slept && document.visibilityState === 'visible') wake();
  }, TICK_MS);
  return () => clearInterval(tick);
}

export function onWaking(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const restored = (event: Event) => {
    if (Reflect.get(event, 'persisted') === true) wake();
  };
  const stops = [
    listenTo({ visibilitychange: seen, resume: wake }, document),
    listenTo({ pageshow: restored, online: wake, offline: wake }, window),
    onSleep(wake),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says whether the page is looked at: now, and whenever that changes. */
export function onShowing(tell: (showing: 'shown' | 'hidden') => void): () => void {
  const look = () => tell(document.visibilityState === 'visible' ? 'shown' : 'hidden');
  const hide = () => tell('hidden');
  look();
  const stops = [
    listenTo({ visibilitychange: look, freeze: hide, resume: look }, document),
    listenTo({ pagehide: hide, pageshow: look }, window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
