// Invitations: go on in the app, which needs scripts itself. This page is not in the history.
const door = document.querySelector("[data-app]");
if (door) window.location.replace(door.dataset.app);
