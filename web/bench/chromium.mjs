// What the measurements of the page share: a browser on slow 4G, the bytes that came over the wire, and what its main thread did.

/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Counts what a page fetches and what its sockets hear, from now on. */
export async function wireOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const wire = { bytes: 0, socket: 0, states: 0, files: [] };
  const names = new Map();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.files.push([encodedDataLength, (names.get(requestId) ?? "").replace(/^.*\//, "").replace(/#.*/, "")]);
  });
  cdp.on("Network.webSocketFrameReceived", ({ response }) => {
    wire.socket += Buffer.byteLength(response.payloadData);
    if (response.payloadData.includes('"type":"state"')) wire.states += 1;
  });
  return { wire, cdp };
}

/** What the main thread of the page did while `act` ran: its tasks, each {ts, ms}, by the processor's time where that is known. */
export async function traced(cdp, act) {
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  const done = new Promise((ended) => cdp.once("Tracing.tracingComplete", ended));
  await cdp.send("Tracing.end");
  await done;
  const names = events.filter(({ name }) => name === "thread_name" && true);
  const busiest = new Map();
  const main = names.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}/${tid}`);
  // Some versions tell each task twice, by two names.
  const name = events.some((event) => event.name === "RunTask") ? "RunTask" : "ThreadControllerImpl::RunTask";
  const isTask = (event) => event.name === name && event.ph === "X";
  const tasks = events.filter(isTask);
  for (const { pid, tid, dur = 0 } of tasks) {
    const thread = `${pid}/${tid}`;
    if (main.includes(thread)) busiest.set(thread, (busiest.get(thread) ?? 0) + dur);
  }
  const [thread] = [...busiest].sort((a, b) => b[1] - a[1])[0] ?? [];
  const here = events.filter(({ pid, tid }) => `${pid}/${tid}` === thread);
  return {
    tasks: here.filter(isTask).map(({ ts, dur = 0, tdur }) => ({ ts, ms: (tdur ?? dur) / 1000, wall: dur / 1000 })),
    events: here,
  };
}

/** What of these values so many percent are not above. */
export const percentile = (values, percent) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
};
