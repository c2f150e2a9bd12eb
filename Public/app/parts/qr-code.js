import { svg } from "./dom.js";

/**
 * A QR code: dark on white in every theme, as cameras need it.
 * @param {{size: number, path: string}} code of the API
 * @param {string} label
 * @returns {SVGElement}
 */
export const qrCode = ({ size, path }, label) =>
  svg(
    "svg.qr-code",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "data-key": "qr-code", "shape-rendering": "crispEdges" },
    svg("path", { d: `M0 0h${size}v${size}H0z`, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
