// What works when no page is open: it shows what the server pushes, and opens the table when that is clicked.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    told = { title: "Curia", text: "" };
  }
  const { key, table, title, text, language } = told;
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: key, lang: language, icon: "eagle.svg", data: table }),
  );
});

// The page finds its own link to the table in this browser: none is pushed.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const where = `${self.registration.scope}?table=${encodeURIComponent(event.notification.data ?? "")}`;
  event.waitUntil(self.clients.openWindow(where));
});
