// Drawing: sharp on every screen, in the colors of the style sheet.

/** All colors that pictures use; asked for once a drawing. */
export function palette() {
  const styles = getComputedStyle(document.documentElement);
  const colors = {};
  for (const name of ["ink", "soft", "line", "paper", "accent", "hazard", "transfer", "compute",
    "handshake", "loader", "layer1", "layer2", "layer3", "layer4"]) {
    colors[name] = styles.getPropertyValue("--" + name).trim();
  }
  return colors;
}

/** A layer's color; beyond the fourth they come again. */
export function layerColor(colors, layer) {
  return colors["layer" + ((layer - 1) % 4 + 1)];
}

/** Fits a canvas to its element; returns its pen, in pixels of the page. */
export function pen(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.height = height + "px";
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = "12px system-ui, sans-serif";
  context.textBaseline = "middle";
  return context;
}

/** Calls `to(x, event)` when the mouse, pen or finger goes down on a canvas and while it drags. */
export function onDrag(canvas, to) {
  canvas.addEventListener("pointerdown", event => {
    canvas.setPointerCapture(event.pointerId);
    to(event.offsetX, event);
  });
  canvas.addEventListener("pointermove", event => {
    if (canvas.hasPointerCapture(event.pointerId)) {
      to(event.offsetX, event);
    }
  });
}
